/** `/expenses/to-pay`: what is approved and not paid, by person and currency. */
export const ToPayPage = () => <p>TODO</p>
