/** `/expenses/create`: a new bundle. */
export const CreateBundlePage = () => <p>TODO</p>
