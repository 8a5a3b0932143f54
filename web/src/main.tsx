import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '#web/platform/theme/global.css'
import { startApp } from '#web/platform/app.tsx'
import { modules } from './modules.ts'

await startApp(modules)
