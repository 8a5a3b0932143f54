import { centred, clauses, footer, header, paragraph, type Sample, signatures, table, title } from './sample.ts'

const foot = footer('Page', 'of')
const place = signatures('Employer', 'Employee')
const COMPANY =
  '<strong>{{globals.company_name}}</strong>, {{globals.company_address}}, VAT number {{globals.company_vat}}, registration number {{globals.company_registration_number}}, represented by {{globals.company_administrator}} (the employer)'
const PERSON =
  '<strong>{{employee.first_name}} {{employee.last_name}}</strong>, {{employee.address}}, personal number {{employee.personal_identification_number}} (the employee)'

const contract: Sample = {
  key: 'employment-contract-en',
  name: 'Employment contract',
  language: 'en',
  entity: 'employee',
  content: `${header}${title('Employment contract')}${centred('made on {{globals.today}}')}
<h2>1. The parties</h2>${paragraph(`${COMPANY}, and`)}${paragraph(`${PERSON}, agree on the following.`)}
<h2>2. The work</h2>${table(['Position', '{{employee.position.name}}'], ['Department', '{{employee.department.name}}'], ['First day of work', '{{employee.start_date}}'], ['Duration', 'indefinite'], ['Working time', '{{employee.weekly_hours_capacity}} hours a week'], ['Gross base salary', '{{employee.salary}} ({{employee.salary_type}})'], ['Paid to the account', '{{employee.contract_bank_account}}, {{employee.contract_bank_name}}'])}
<h2>3. Rights and duties</h2>${clauses('The employee has a right to the salary, to daily and weekly rest and to paid annual leave.', 'The employee does the work of the position with care and keeps the company’s secrets.', 'The employer provides what the work needs and pays the salary on the agreed days.', 'The employer uses the employee’s personal data for the employment alone.')}
<h2>4. Final provisions</h2>${paragraph('Changes are made in writing and signed by both parties. There are two copies of this contract, one for each party.')}${place}${foot}`,
}

const addendum: Sample = {
  key: 'addendum-en',
  name: 'Addendum to the employment contract',
  language: 'en',
  entity: 'employee',
  content: `${header}${title('Addendum')}${centred('to the employment contract, made on {{globals.today}}')}
${paragraph(`${COMPANY}, and`)}${paragraph(`${PERSON}, agree to change the employment contract as follows:`)}
${table(['Position', '{{employee.position.name}}'], ['Gross base salary', '{{employee.salary}} ({{employee.salary_type}})'], ['Working time', '{{employee.weekly_hours_capacity}} hours a week'])}
${paragraph('The change takes effect on ______________. Everything else stays as agreed.')}${place}${foot}`,
}

const ending: Sample = {
  key: 'end-of-contract-en',
  name: 'End of the employment contract',
  language: 'en',
  entity: 'employee',
  content: `${header}${title('End of the employment contract')}${centred('{{globals.today}}')}
${clauses('The employment contract between {{globals.company_name}} and {{employee.first_name}} {{employee.last_name}}, {{employee.position.name}}, ends on {{employee.termination_date}}.', 'Reason: ______________________________.', 'The employee returns what belongs to the company by the last day of work.')}
${place}${foot}`,
}

const certificate: Sample = {
  key: 'employment-certificate-en',
  name: 'Employment certificate',
  language: 'en',
  entity: 'employee',
  content: `${header}<p style="text-align:right">{{globals.today}}</p>${title('Employment certificate')}
${paragraph('This is to confirm that <strong>{{employee.first_name}} {{employee.last_name}}</strong> has been employed by <strong>{{globals.company_name}}</strong> (VAT number {{globals.company_vat}}) since {{employee.start_date}} as {{employee.position.name}}, for {{employee.weekly_hours_capacity}} hours a week.')}
${paragraph('It was issued at the employee’s request, to be shown to ______________________________.')}
<p>Issued by: {{globals.generated_by}}</p><div data-type="signature" data-signer="1" data-label="For the company"></div>${foot}`,
}

const leave: Sample = {
  key: 'leave-request-en',
  name: 'Leave request',
  language: 'en',
  entity: 'holiday',
  content: `${header}${title('Leave request')}
${paragraph('I, <strong>{{employee.first_name}} {{employee.last_name}}</strong>, {{employee.position.name}}, ask for the following leave:')}
${table(['Type', '{{holiday.policy.name}}'], ['First day', '{{holiday.start_date}}'], ['Last day', '{{holiday.end_date}}'], ['Days', '{{holiday.days_off}}'], ['Asked for on', '{{holiday.created_at}}'], ['Approved by', '{{holiday.statusChangedBy.first_name}} {{holiday.statusChangedBy.last_name}}'], ['Approved on', '{{holiday.approved_at}}'])}
${place}${foot}`,
}

const handover: Sample = {
  key: 'handover-en',
  name: 'Handover record',
  language: 'en',
  entity: 'employee',
  content: `${header}${title('Handover record')}${centred('made on {{globals.today}}')}
${paragraph('{{globals.company_name}} hands over to {{employee.first_name}} {{employee.last_name}} ({{employee.position.name}}) the following, in working order:')}
<table><tbody><tr><th colwidth="60"><p>No.</p></th><th><p>Item</p></th><th><p>Serial number</p></th><th><p>Notes</p></th></tr>${['1', '2', '3', '4'].map((n) => `<tr><td><p>${n}</p></td><td></td><td></td><td></td></tr>`).join('')}</tbody></table>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Both parties have checked the items.</p></li><li data-type="taskItem" data-checked="false"><p>The accessories are complete.</p></li></ul>
${signatures('Handed over', 'Received')}${foot}`,
}

const CLIENT =
  '<strong>{{client.company_name}}</strong>, {{client.company_address}}, company identifier {{client.company_identifier}}, VAT number {{client.company_vat}}, represented by {{client.first_contact.name}}, {{client.first_contact.position}} (the client)'
const PROVIDER = COMPANY.replace('(the employer)', '(the provider)')

const services: Sample = {
  key: 'service-agreement-en',
  name: 'Service agreement',
  language: 'en',
  entity: 'client',
  content: `${header}${title('Service agreement')}${centred('made on {{globals.today}}')}
<h2>1. The parties</h2>${paragraph(`${PROVIDER}, and`)}${paragraph(`${CLIENT}, agree on the following.`)}
<h2>2. The services</h2>${paragraph('The provider does the following for the client: ______________________________.')}
<h2>3. Price and payment</h2>${table(['Price', '______________'], ['Currency', '{{client.prefered_currency}}'], ['Payment', 'within ______ days of the invoice'], ['Account of the client', '{{client.bank_account}}, {{client.bank_name}}'])}
<h2>4. Rights and duties</h2>${clauses('The provider does the work with care, by the agreed dates, and says early what stands in its way.', 'The client gives what the work needs and pays what was agreed.', 'Both keep secret what they learn of each other.', 'Questions are answered by {{client.first_contact.name}} ({{client.first_contact.email}}, {{client.first_contact.phone}}).')}
<h2>5. Final provisions</h2>${paragraph('Changes are made in writing and signed by both parties. There are two copies of this agreement, one for each party.')}${signatures('Provider', 'Client', '{{client.company_name}}')}${foot}`,
}

const acceptance: Sample = {
  key: 'project-acceptance-en',
  name: 'Acceptance of a project',
  language: 'en',
  entity: 'project',
  content: `${header}${title('Acceptance record')}${centred('made on {{globals.today}}')}
${paragraph('{{globals.company_name}} hands over to {{client.company_name}}, represented by {{client.first_contact.name}}, the following:')}
${table(['Project', '{{project.name}}'], ['Client', '{{client.company_name}}, {{client.company_identifier}}'], ['Website', '{{project.website}}'], ['Begun on', '{{project.created_at}}'])}
<h2>What was made</h2>${paragraph('{{project.description}}')}
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>The client has looked at the work and accepts it.</p></li><li data-type="taskItem" data-checked="false"><p>Access, sources and papers were handed over.</p></li></ul>
<p>Remarks: ______________________________</p>
${signatures('Handed over', 'Accepted', '{{client.company_name}}')}${foot}`,
}

/** The same in English. */
export const english: readonly Sample[] = [
  ...[contract, addendum, ending, certificate, leave, handover],
  ...[services, acceptance],
]
