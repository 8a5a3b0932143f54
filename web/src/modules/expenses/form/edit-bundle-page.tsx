/** `/expenses/{id}/edit`. */
export const EditBundlePage = () => <p>TODO</p>
