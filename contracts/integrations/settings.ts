import { nullable } from '../engine/primitives.ts'
import type { SettingDefinitions } from '../engine/settings.ts'
import { ChatWebhookUrl, maskedWebhook } from './chat.ts'

export const integrationSettings = {
  slack_webhook_url: {
    value: nullable(ChatWebhookUrl),
    read: ['manageHolidayPolicies'],
    write: 'manageHolidayPolicies',
    hint: maskedWebhook,
  },
} as const satisfies SettingDefinitions
