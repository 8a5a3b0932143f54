export { readHiddenModules } from './hidden-modules.ts'
export { frontendUrl, reservedSubdomains, subdomainOf } from './host.ts'
export { inTheMorning, type MorningCompany } from './mornings.ts'
export { createTenants, type Tenant, type Tenants } from './tenant.ts'
