export const configureEn = {}
