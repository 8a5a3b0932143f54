export { type Client, createClient, type TestAnswer } from './client.ts'
export { type CompanyOptions, type TestCompany, type TestPerson, testCompany } from './company.ts'
export { openTestApp, type QueuedTestMail, type TestApp, type TestClock, testApp } from './test-app.ts'
export { cloneOf, type TestDatabase, type TestServer, testDatabase, withDatabase } from './test-database.ts'
