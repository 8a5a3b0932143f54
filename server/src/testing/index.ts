export { type Client, createClient, type TestAnswer } from './client.ts'
export { type CompanyOptions, type TestCompany, type TestPerson, testCompany } from './company.ts'
export { type QueuedTestMail, type TestApp, type TestClock, testApp } from './test-app.ts'
export { type TestDatabase, testDatabase, withDatabase } from './test-database.ts'
