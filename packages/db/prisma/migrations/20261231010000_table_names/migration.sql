-- Hands are found by the beginning of what lists call their table.
CREATE INDEX "hands_lower_table_name_idx" ON "hands" (lower(coalesce("stated_table", "table_name")) text_pattern_ops);
