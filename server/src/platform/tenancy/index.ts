export { readHiddenModules } from './hidden-modules.ts'
export { frontendUrl, reservedSubdomains, subdomainOf } from './host.ts'
export { createTenants, type Tenant, type Tenants } from './tenant.ts'
