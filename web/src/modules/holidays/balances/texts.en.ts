export const balancesEn = {
  'route.balances': 'Balances',
}
