export { sampleRoutes } from './routes.ts'
export { takesSeat } from './state.ts'
