/** `/expenses/single/{id}/edit`. */
export const EditExpensePage = () => <p>TODO</p>
