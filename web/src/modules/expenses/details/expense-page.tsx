/** `/expenses/single/{id}/details`. */
export const ExpensePage = () => <p>TODO</p>
