import type { Permissions } from '../engine/permissions.ts'

export const documentPermissions = {
  documents: {
    manageDocuments: {
      en: 'Add and see everyone’s documents',
      ro: 'Adaugă și vede documentele tuturor',
      roles: ['hr'],
    },
    manageDocumentTypes: {
      en: 'Keep the types and tags of documents',
      ro: 'Administrează tipurile și etichetele documentelor',
      roles: ['hr'],
    },
    manageTemplates: {
      en: 'Keep document templates',
      ro: 'Administrează șabloanele de documente',
      roles: ['hr'],
    },
  },
} as const satisfies Permissions
