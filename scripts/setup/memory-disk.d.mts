export function memoryDisk(): string
