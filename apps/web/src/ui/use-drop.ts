'use client';
import { type DragEvent, useState } from 'react';

/** What is put on an element so that files can be dropped there; `data-over` says that they are held over it. */
export function useDrop(onDrop: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer);
    },
  };
}
