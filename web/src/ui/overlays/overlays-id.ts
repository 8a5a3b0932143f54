/** Id of the element inside `<main>` that holds menus, popovers and dialogs. */
export const OVERLAYS_ID = 'overlays'
