import { Outlet } from '@tanstack/react-router'

/** No chrome at all: public pages and pages that say one thing. Each brings its own `<main>`. */
export function EmptyLayout() {
  return <Outlet />
}
