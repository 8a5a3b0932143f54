import type { Setting, SettingKey } from '#contracts/settings.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'

/** Stores the settings that are given. An error of the third of them is shown at its key, not at `2.value`. */
export async function saveSettings(values: FormValues, idempotencyKey?: string): Promise<void> {
  const rows = Object.entries(values).map(([key, value]): Setting => ({ key: key as SettingKey, value }))
  if (rows.length === 0) return
  try {
    await api.post('/restify/settings/bulk/update', rows, { onError: 'caller', idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const named = Object.entries(error.errors).map(([path, sentences]) => {
      const row = rows[Number(path.split('.')[0])]
      return [row?.key ?? path, sentences] as const
    })
    const shown = new ApiError(error.status, error.message, Object.fromEntries(named))
    shown.handled = error.handled
    throw shown
  }
}
