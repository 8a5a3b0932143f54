/** `/expenses/{id}/details`. */
export const BundlePage = () => <p>TODO</p>
