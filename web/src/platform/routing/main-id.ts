/** Id of the `<main>` of every layout: target of the skip link and of focus after a navigation. */
export const MAIN_ID = 'main'
/** Id of the element inside it that holds menus, popovers and dialogs. */
export const OVERLAYS_ID = 'overlays'
