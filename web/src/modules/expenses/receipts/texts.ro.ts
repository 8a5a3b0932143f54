export const receiptsRo = {}
