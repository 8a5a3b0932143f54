import { IconFileText, IconUpload } from '@tabler/icons-react'
import { today } from '#web/platform/format/dates.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { seesDocumentsOf, seesDocumentsOfKept } from './library/rights.ts'
import { libraryRoutes } from './library/routes.ts'
import { expiringQuery, newestQuery, toSignQuery } from './queries.ts'
import { signingRoutes } from './signing/signing-routes.ts'
import { templateRoutes, templatesCard } from './templates/routes.ts'

/** A company's documents, templates and signatures. */
export const documents = defineModule({
  key: 'documents',
  routes: [...libraryRoutes, ...signingRoutes, ...templateRoutes],
  settings: [templatesCard],
  menu: [
    {
      group: 'people',
      order: 30,
      nameKey: 'documents:route.documents',
      to: '/documents',
      icon: IconFileText,
      module: 'documents',
    },
  ],
  commands: [
    {
      id: 'add-documents',
      adds: { order: 40, what: 'documents:adds.document' },
      nameKey: 'documents:upload.add',
      icon: IconUpload,
      to: '/documents/all?open=true',
      permission: 'manageDocuments',
      module: 'documents',
    },
  ],
  slots: {
    'dashboard.cards': [
      {
        order: 12,
        key: 'waiting-to-sign',
        asks: () => [toSignQuery],
        // What waits says it already.
        isHiddenAtFirst: () => true,
        title: 'documents:signing.waitingTitle',
        module: 'documents',
        part: part(() => import('./signing/waiting/waiting-to-sign.tsx'), 'WaitingToSign'),
      },
      {
        order: 80,
        key: 'expiring-documents',
        asks: () => [expiringQuery(today())],
        title: 'documents:expiring.title',
        module: 'documents',
        part: part(() => import('./library/validity/expiring-documents.tsx'), 'ExpiringDocuments'),
      },
      {
        order: 85,
        key: 'documents',
        title: 'documents:newest.title',
        asks: () => [newestQuery],
        module: 'documents',
        part: part(() => import('./library/newest-documents.tsx'), 'NewestDocuments'),
      },
    ],
    'waiting.kinds': [{ order: 40, entity: 'signing-signers', module: 'documents', verb: 'documents:inbox.verb' }],
    'palette.search': [
      {
        order: 20,
        entity: 'documents',
        label: 'documents:palette.documents',
        module: 'documents',
        find: async (search, signal) => (await import('./library/find-documents.tsx')).findDocuments(search, signal),
      },
    ],
    'employee.tabs': [
      {
        order: 15,
        path: 'documents',
        label: 'documents:route.employeeDocuments',
        module: 'documents',
        when: (person, { id }) => seesDocumentsOf(person, id),
        component: lazy(() => import('./library/employee-tab.tsx'), 'EmployeeDocumentsTab'),
      },
    ],
    'client.tabs': [
      {
        order: 40,
        path: 'documents',
        label: 'documents:route.documents',
        module: 'documents',
        when: (person) => seesDocumentsOfKept(person, 'manageClients'),
        component: lazy(() => import('./library/kept-tabs.tsx'), 'ClientDocumentsTab'),
      },
    ],
    'client.actions': [
      {
        order: 10,
        key: 'generate-documents',
        module: 'documents',
        permission: 'manageClients',
        part: part(() => import('./generation/kept-parts.tsx'), 'GenerateForClient'),
      },
    ],
    'project.tabs': [
      {
        order: 40,
        path: 'documents',
        label: 'documents:route.documents',
        module: 'documents',
        when: (person) => seesDocumentsOfKept(person, 'manageProjects'),
        component: lazy(() => import('./library/kept-tabs.tsx'), 'ProjectDocumentsTab'),
      },
    ],
    'project.actions': [
      {
        order: 10,
        key: 'generate-documents',
        module: 'documents',
        permission: 'manageProjects',
        part: part(() => import('./generation/kept-parts.tsx'), 'GenerateForProject'),
      },
    ],
    'employee.actions': [
      {
        order: 10,
        key: 'generate-documents',
        module: 'documents',
        permission: ['manageDocuments', 'manageEmployees'],
        part: part(() => import('./generation/employee-part.tsx'), 'GenerateForEmployee'),
      },
    ],
    'holiday.actions': [
      {
        order: 10,
        key: 'generate-documents',
        module: 'documents',
        permission: 'manageDocuments',
        part: part(() => import('./generation/holiday-part.tsx'), 'GenerateForHoliday'),
      },
    ],
    'holiday.cards': [
      {
        order: 10,
        key: 'documents',
        module: 'documents',
        part: part(() => import('./library/holiday-documents.tsx'), 'HolidayDocuments'),
      },
    ],
    'dashboard.alerts': [
      {
        order: 20,
        key: 'shared-template',
        module: 'documents',
        permission: 'manageTemplates',
        part: part(() => import('./templates/shared/remembered-template.tsx'), 'RememberedTemplate'),
      },
    ],
    'company.data': [
      {
        order: 20,
        key: 'documents',
        module: 'documents',
        permission: 'manageCompany',
        part: part(() => import('./library/download-all.tsx'), 'DownloadAllSection'),
      },
    ],
  },
  dependants: {
    'document-types': ['documents', 'templates'],
    tags: ['documents'],
    documents: ['files'],
    files: ['documents'],
    // What a document is about goes by its name.
    employees: ['documents'],
    clients: ['documents'],
    projects: ['documents'],
    // Made of leave, they are written with it.
    holidays: ['documents'],
    // The company's logo and details stand on its papers.
    settings: ['templates'],
  },
})
