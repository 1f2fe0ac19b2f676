import { createContext, use } from 'react';
import type { Permission } from '#contract/permissions.ts';

/** What the operator at the desk may do. */
export const DeskPermissions = createContext<readonly Permission[]>([]);

/** Whether the operator at the desk has a permission: what needs another one is not offered. The server decides. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const given = use(DeskPermissions);
  return (permission) => given.includes(permission);
};
