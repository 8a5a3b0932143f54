import { ImportPage } from '#web/engine/imports/import-page.tsx'
import type { ImportSubject } from '#web/engine/imports/subject.ts'

const departments: ImportSubject = { entity: 'departments', list: '/settings/departments' }
const positions: ImportSubject = { entity: 'positions', list: '/settings/positions' }
const tags: ImportSubject = { entity: 'tags', list: '/settings/tags' }
const nationalHolidays: ImportSubject = { entity: 'legal-holidays', list: '/settings/holidays/national' }

/** `/settings/departments/import` */
export const DepartmentsImport = () => <ImportPage subject={departments} />
/** `/settings/positions/import` */
export const PositionsImport = () => <ImportPage subject={positions} />
/** `/settings/tags/import` */
export const TagsImport = () => <ImportPage subject={tags} />
/** `/settings/holidays/national/import` */
export const NationalHolidaysImport = () => <ImportPage subject={nationalHolidays} />
