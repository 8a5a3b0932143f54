/** Id of the `<main>` of every layout: target of the skip link and of focus after a navigation. */
export const MAIN_ID = 'main'
