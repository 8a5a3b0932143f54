/** `/expenses/single/create`: one expense, typed. */
export const CreateExpensePage = () => <p>TODO</p>
