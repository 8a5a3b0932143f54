/** What a company has to have said of itself before ANAF takes a file of it. */
export const taxData = Object.entries({
  ...{ company_name: 'Fagus Software SRL', company_vat: 'RO28417351', company_street: 'Str. Regele Ferdinand 22' },
  ...{ company_city: 'Cluj-Napoca', company_state: 'Cluj' },
}).map(([key, value]) => ({ key, value }))

/** A client of whom everything is known. */
export const filableClient = {
  ...{ company_name: 'Ceramica Dâmbovița SRL', company_identifier: '42178365', company_vat: 'RO42178365' },
  ...{ prefered_currency: 'RON', sector: 2 },
  company_address: { street: 'Str. Olari 9', city: 'București', state: 'RO-B', country: 'RO' },
}
