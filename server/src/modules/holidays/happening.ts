export { happening } from '#engine/happening.ts'
