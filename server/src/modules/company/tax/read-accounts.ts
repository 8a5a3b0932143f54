import type { SellerAccount } from '#contracts/company/seller.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { decryptField, type TenantKeys } from '#platform/secrets/index.ts'

type SealedAccount = Omit<SellerAccount, 'bank' | 'iban'> & { id: string; iban: Buffer; bank_name: string | null }

/** The accounts of a company with their IBANs, the default of each currency first. */
export async function readAccounts(
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
): Promise<(SellerAccount & { id: string })[]> {
  const [tenantKey, rows] = await Promise.all([
    keys.of(tx, tenantId),
    tx.rows<SealedAccount>(sql`select id, iban, bank_name, bic, currency, is_default from company_bank_accounts
      where tenant_id = ${tenantId} order by currency, is_default desc, id`),
  ])
  return rows.map(({ id, iban, bank_name, ...account }) => ({
    id,
    ...account,
    iban: decryptField({ tenantKey, table: 'company_bank_accounts', column: 'iban', rowId: id }, iban),
    bank: bank_name,
  }))
}
