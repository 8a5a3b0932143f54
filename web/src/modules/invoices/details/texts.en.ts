export const detailsEn = {}
