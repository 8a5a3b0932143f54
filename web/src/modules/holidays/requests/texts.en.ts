export const requestsEn = {
  'route.holidays': 'Holidays',
  'route.all': 'All',
  'route.my': 'My',
}
