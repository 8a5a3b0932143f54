export const policiesEn = {
  'route.policies': 'Holiday policies',
}
