/** `/expenses/receipts`: what was read of my receipts, to be checked. */
export const CheckReceiptsPage = () => <p>TODO</p>
