/** `onboarding_step` of somebody who joined by invitation: the step of the personal wizard (spec 2) they are at. */
export const personalSteps = ['PersonalSetup', 'PersonalLocation', 'PersonalContract'] as const
export type PersonalStep = (typeof personalSteps)[number]
export const PERSONAL_SETUP = personalSteps[0]

export const isPersonalStep = (step: string | null | undefined): step is PersonalStep =>
  personalSteps.some((one) => one === step)
