/** `/expenses/all`: what everybody paid. */
export const AllExpensesPage = () => <p>TODO</p>
