-- Hands with a board are read anew: those with several are found by each of them.
INSERT INTO unindexed_hands SELECT hand_id FROM hands WHERE board <> '' ON CONFLICT DO NOTHING;
