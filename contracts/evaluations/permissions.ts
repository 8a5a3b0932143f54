import type { Permissions } from '../engine/permissions.ts'

export const evaluationPermissions = {
  evaluations: {
    manageEvaluations: {
      en: 'Hold evaluations and see all of them',
      ro: 'Face evaluări și le vede pe toate',
      roles: ['hr'],
    },
    manageEvaluationsForDirectReports: {
      en: 'Hold evaluations of one’s direct reports and see them',
      ro: 'Face evaluările subordonaților direcți și le vede',
      roles: ['manager'],
      within: ['manageEvaluations'],
    },
    manageEvaluationTypes: {
      en: 'Keep the types of evaluations',
      ro: 'Administrează tipurile de evaluări',
      roles: ['hr'],
    },
    manageAssessments: {
      en: 'Keep assessments',
      ro: 'Administrează chestionarele de evaluare',
      roles: [],
      hidden: true,
    },
    manageQuestions: {
      en: 'Keep the questions of assessments',
      ro: 'Administrează întrebările din chestionare',
      roles: [],
      hidden: true,
    },
  },
} as const satisfies Permissions
