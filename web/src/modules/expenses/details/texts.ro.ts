export const detailsRo = {}
