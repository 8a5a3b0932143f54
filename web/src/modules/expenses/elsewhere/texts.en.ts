export const elsewhereEn = {}
