import type { ModuleContract } from '../engine/module.ts'
import { deviceNames } from './devices.ts'
import { passkeyNames } from './passkeys.ts'
import { profileNames } from './profile.ts'
import { registrationNames } from './registration.ts'
import { accountSettingNames, accountSettings } from './settings.ts'
import { signInNames } from './sign-in.ts'
import { twoFactorNames } from './two-factor.ts'

export const account = {
  names: {
    ...signInNames,
    ...profileNames,
    ...deviceNames,
    ...registrationNames,
    ...twoFactorNames,
    ...passkeyNames,
    ...accountSettingNames,
  },
  settings: accountSettings,
} as const satisfies ModuleContract
