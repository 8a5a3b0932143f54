import { centred, clauses, footer, header, paragraph, type Sample, signatures, table, title } from './sample.ts'

const foot = footer('Pagina', 'din')
const place = signatures('Angajator', 'Salariat')
const COMPANY =
  '<strong>{{globals.company_name}}</strong>, cu sediul în {{globals.company_address}}, cod fiscal {{globals.company_vat}}, înregistrată la registrul comerțului cu nr. {{globals.company_registration_number}}, reprezentată prin {{globals.company_administrator}}, în calitate de angajator'
const PERSON =
  '<strong>{{employee.last_name}} {{employee.first_name}}</strong>, cu domiciliul în {{employee.address}}, CNP {{employee.personal_identification_number}}, act de identitate {{employee.identity_card_number}}, în calitate de salariat'

const contract: Sample = {
  key: 'employment-contract-ro',
  name: 'Contract individual de muncă',
  language: 'ro',
  entity: 'employee',
  content: `${header}${title('Contract individual de muncă')}${centred('încheiat la data de {{globals.today}}')}
<h2>A. Părțile</h2>${paragraph(`${COMPANY}, și`)}${paragraph(`${PERSON}, au încheiat prezentul contract în condițiile de mai jos.`)}
<h2>B. Obiectul și durata</h2>${table(
    ['Funcția', '{{employee.position.name}}'],
    ['Codul ocupației', '{{employee.position_code}}'],
    ['Departamentul', '{{employee.department.name}}'],
    ['Data începerii activității', '{{employee.start_date}}'],
    ['Durata', 'nedeterminată'],
    ['Timpul de muncă', '{{employee.weekly_hours_capacity}} ore pe săptămână'],
    ['Salariul de bază brut', '{{employee.salary}} ({{employee.salary_type}})'],
    ['Contul în care se plătește', '{{employee.contract_bank_account}}, {{employee.contract_bank_name}}'],
  )}
<h2>C. Drepturi și obligații</h2>${clauses(
    'Salariatul are dreptul la salariu, la repaus zilnic și săptămânal și la concediu de odihnă anual.',
    'Salariatul îndeplinește atribuțiile din fișa postului, respectă disciplina muncii și păstrează secretul de serviciu.',
    'Angajatorul asigură condițiile de muncă și plătește salariul la datele stabilite.',
    'Angajatorul prelucrează datele personale ale salariatului numai în legătură cu raportul de muncă.',
  )}
<h2>D. Dispoziții finale</h2>${paragraph('Orice modificare se face prin act adițional, semnat de ambele părți. Contractul s-a încheiat în două exemplare, câte unul pentru fiecare parte.')}${place}${foot}`,
}

const addendum: Sample = {
  key: 'addendum-ro',
  name: 'Act adițional la contractul individual de muncă',
  language: 'ro',
  entity: 'employee',
  content: `${header}${title('Act adițional')}${centred('la contractul individual de muncă, încheiat la data de {{globals.today}}')}
${paragraph(`${COMPANY}, și`)}${paragraph(`${PERSON}, au convenit modificarea contractului individual de muncă după cum urmează:`)}
${table(['Funcția', '{{employee.position.name}}'], ['Salariul de bază brut', '{{employee.salary}} ({{employee.salary_type}})'], ['Timpul de muncă', '{{employee.weekly_hours_capacity}} ore pe săptămână'])}
${paragraph('Modificarea se aplică de la data de ______________. Celelalte clauze ale contractului rămân neschimbate.')}${place}${foot}`,
}

const ending: Sample = {
  key: 'end-of-contract-ro',
  name: 'Decizie de încetare a contractului de muncă',
  language: 'ro',
  entity: 'employee',
  content: `${header}${title('Decizie')}${centred('nr. ________ din {{globals.today}}')}
${paragraph(`Subscrisa ${COMPANY},`)}<h2>decide</h2>
${clauses('Contractul individual de muncă al salariatului {{employee.last_name}} {{employee.first_name}}, CNP {{employee.personal_identification_number}}, având funcția de {{employee.position.name}}, încetează la data de {{employee.termination_date}}.', 'Temeiul încetării: ______________________________.', 'Salariatul predă bunurile și documentele primite cel târziu în ultima zi de lucru.', 'Decizia se comunică salariatului, care o poate contesta potrivit legii.')}
${place}${foot}`,
}

const certificate: Sample = {
  key: 'employment-certificate-ro',
  name: 'Adeverință de salariat',
  language: 'ro',
  entity: 'employee',
  content: `${header}<p style="text-align:right">Nr. ________ din {{globals.today}}</p>${title('Adeverință')}
${paragraph('Prin prezenta se adeverește că <strong>{{employee.last_name}} {{employee.first_name}}</strong>, CNP {{employee.personal_identification_number}}, este salariat al <strong>{{globals.company_name}}</strong>, cod fiscal {{globals.company_vat}}, din data de {{employee.start_date}}, în funcția de {{employee.position.name}}, cu {{employee.weekly_hours_capacity}} ore pe săptămână.')}
${paragraph('S-a eliberat la cerere, pentru a servi la ______________________________.')}
<p>Întocmit de: {{globals.generated_by}}</p><div data-type="signature" data-signer="1" data-label="Reprezentantul companiei"></div>${foot}`,
}

const leave: Sample = {
  key: 'leave-request-ro',
  name: 'Cerere de concediu',
  language: 'ro',
  entity: 'holiday',
  content: `${header}${title('Cerere de concediu')}
${paragraph('Subsemnatul(a) <strong>{{employee.last_name}} {{employee.first_name}}</strong>, având funcția de {{employee.position.name}}, solicit aprobarea concediului de mai jos:')}
${table(['Tipul concediului', '{{holiday.policy.name}}'], ['Prima zi', '{{holiday.start_date}}'], ['Ultima zi', '{{holiday.end_date}}'], ['Zile', '{{holiday.days_off}}'], ['Cerută la', '{{holiday.created_at}}'], ['Aprobată de', '{{holiday.statusChangedBy.last_name}} {{holiday.statusChangedBy.first_name}}'], ['Aprobată la', '{{holiday.approved_at}}'])}
${place}${foot}`,
}

const handover: Sample = {
  key: 'handover-ro',
  name: 'Proces-verbal de predare-primire',
  language: 'ro',
  entity: 'employee',
  content: `${header}${title('Proces-verbal de predare-primire')}${centred('încheiat la data de {{globals.today}}')}
${paragraph('Între {{globals.company_name}}, care predă, și {{employee.last_name}} {{employee.first_name}} ({{employee.position.name}}), care primește, s-au predat bunurile de mai jos, în stare bună de funcționare:')}
<table><tbody><tr><th colwidth="60"><p>Nr.</p></th><th><p>Bunul</p></th><th><p>Serie sau număr</p></th><th><p>Observații</p></th></tr>${['1', '2', '3', '4'].map((n) => `<tr><td><p>${n}</p></td><td></td><td></td><td></td></tr>`).join('')}</tbody></table>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Bunurile au fost verificate în prezența ambelor părți.</p></li><li data-type="taskItem" data-checked="false"><p>Accesoriile sunt complete.</p></li></ul>
${signatures('Am predat', 'Am primit')}${foot}`,
}

const CLIENT =
  '<strong>{{client.company_name}}</strong>, cu sediul în {{client.company_address}}, cod unic de înregistrare {{client.company_identifier}}, cod de TVA {{client.company_vat}}, reprezentată prin {{client.first_contact.name}}, {{client.first_contact.position}}, în calitate de beneficiar'
const PROVIDER = COMPANY.replace('de angajator', 'de prestator')

const services: Sample = {
  key: 'service-agreement-ro',
  name: 'Contract de prestări servicii',
  language: 'ro',
  entity: 'client',
  content: `${header}${title('Contract de prestări servicii')}${centred('nr. ________ din {{globals.today}}')}
<h2>A. Părțile</h2>${paragraph(`${PROVIDER}, și`)}${paragraph(`${CLIENT}, au încheiat prezentul contract în condițiile de mai jos.`)}
<h2>B. Obiectul</h2>${paragraph('Prestatorul execută pentru beneficiar următoarele servicii: ______________________________.')}
<h2>C. Prețul și plata</h2>${table(
    ['Prețul', '______________'],
    ['Moneda', '{{client.prefered_currency}}'],
    ['Termenul de plată', '______ zile de la primirea facturii'],
    ['Contul beneficiarului', '{{client.bank_account}}, {{client.bank_name}}'],
  )}
<h2>D. Drepturi și obligații</h2>${clauses(
    'Prestatorul execută serviciile cu diligență, la termenele stabilite, și anunță din timp ce împiedică lucrarea.',
    'Beneficiarul pune la dispoziție ce este necesar lucrării și plătește prețul convenit.',
    'Părțile păstrează secretul informațiilor aflate una despre cealaltă.',
    'Din partea beneficiarului răspunde {{client.first_contact.name}} ({{client.first_contact.email}}, {{client.first_contact.phone}}).',
  )}
<h2>E. Dispoziții finale</h2>${paragraph('Orice modificare se face prin act adițional, semnat de ambele părți. Contractul s-a încheiat în două exemplare, câte unul pentru fiecare parte.')}${signatures('Prestator', 'Beneficiar', '{{client.company_name}}')}${foot}`,
}

const acceptance: Sample = {
  key: 'project-acceptance-ro',
  name: 'Proces-verbal de recepție',
  language: 'ro',
  entity: 'project',
  content: `${header}${title('Proces-verbal de recepție')}${centred('încheiat la data de {{globals.today}}')}
${paragraph('Între {{globals.company_name}}, care predă, și {{client.company_name}}, reprezentată prin {{client.first_contact.name}}, care primește, s-au predat lucrările de mai jos:')}
${table(['Proiectul', '{{project.name}}'], ['Beneficiarul', '{{client.company_name}}, {{client.company_identifier}}'], ['Site-ul', '{{project.website}}'], ['Început la', '{{project.created_at}}'])}
<h2>Ce s-a realizat</h2>${paragraph('{{project.description}}')}
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Beneficiarul a verificat lucrările și le acceptă.</p></li><li data-type="taskItem" data-checked="false"><p>Accesul, sursele și documentația au fost predate.</p></li></ul>
<p>Observații: ______________________________</p>
${signatures('Am predat', 'Am primit', '{{client.company_name}}')}${foot}`,
}

/** What companies in Romania usually write. */
export const romanian: readonly Sample[] = [
  ...[contract, addendum, ending, certificate, leave, handover],
  ...[services, acceptance],
]
