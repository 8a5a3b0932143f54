export const calendarEn = {
  'route.calendar': 'Team calendar',
}
