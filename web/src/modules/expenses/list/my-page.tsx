/** `/expenses/mine`: what I paid and get back. */
export const MyExpensesPage = () => <p>TODO</p>
